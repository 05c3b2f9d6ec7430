import { fontSheet } from '../../../lib/next/brand.ts';
import { bellhop } from '../../instance.ts';

/** The fonts of a property's theme. */
export async function GET(request: Request, { params }: { params: Promise<{ property: string }> }) {
  const { property } = await params;
  return fontSheet(bellhop().registry.bySlug(property), new URL(request.url).searchParams.get('v'));
}
