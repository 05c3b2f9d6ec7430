/**
 * Matches a path with an endpoint's path, in which `{booking}` stands for any one segment.
 * @returns that segment, decoded, or an empty text if the endpoint has none; `undefined` for another path
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
