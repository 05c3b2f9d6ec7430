/**
 * Whether a path is that of an endpoint: `{booking}` in an endpoint's path stands for one segment, whatever
 * it says.
 * @returns that segment, decoded, or an empty text for a path without one; `undefined` for another path
 */
export function matchPath(pattern: string, path: string): string | undefined {
  const [before = '', after] = pattern.split('{booking}');
  if (after === undefined) return path === pattern ? '' : undefined;
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined;
  const segment = path.slice(before.length, path.length - after.length);
  return segment === '' || segment.includes('/') ? undefined : decoded(segment);
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
