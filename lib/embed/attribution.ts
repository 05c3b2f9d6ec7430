/** The query parameters of campaigns and advertisers. They trace a booking back to a link. */
const ATTRIBUTION = /^(utm_\w+|[dg]clid|[gw]braid)$/;

/** Copies the attribution parameters of the host's own address to an address of Bellhop. */
export function withAttribution(address: URL, hostQuery: string): URL {
  for (const [name, value] of new URLSearchParams(hostQuery)) {
    if (ATTRIBUTION.test(name)) address.searchParams.append(name, value);
  }
  return address;
}
