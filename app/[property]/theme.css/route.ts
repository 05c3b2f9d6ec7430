import { fontSheet } from '../../../lib/next/entry.ts';
import { bellhop } from '../../instance.ts';

/** The fonts of a property's theme. */
export async function GET(request: Request, { params }: { params: Promise<{ property: string }> }) {
  const { property } = await params;
  const config = bellhop().service.propertyAt(request.headers, property);
  return fontSheet(config, new URL(request.url).searchParams.get('v'));
}
