/** What campaigns and advertisers put into a link so that a booking can be traced back to it. */
const ATTRIBUTION = /^(utm_\w+|[dg]clid|[gw]braid)$/;

/** Adds to an address of ours where the guest came from, as the host's own address says it. */
export function withAttribution(address: URL, hostQuery: string): URL {
  for (const [name, value] of new URLSearchParams(hostQuery)) {
    if (ATTRIBUTION.test(name)) address.searchParams.append(name, value);
  }
  return address;
}
