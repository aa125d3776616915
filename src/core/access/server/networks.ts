// Networks as rate limits count them (IPv4 address, IPv6 /64 and /48): keys of a subscriber and of all that one host can have.
/** What one subscriber has, as a key: an IPv4 address as it is, of an IPv6 address its /64, however it was shortened. */
export function maskNetwork(ip: string): string {
  const four = /(?:^|:)(\d+\.\d+\.\d+\.\d+)$/.exec(ip)?.[1];
  if (four || !ip.includes(':')) return four ?? ip;
  const [head, tail] = ip
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => part.split(':').filter(Boolean)) as [string[], string[]?];
  const missing = tail ? Math.max(0, 8 - head.length - tail.length) : 0;
  return [...head, ...Array<string>(missing).fill('0'), ...(tail ?? [])]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** What one host can have for itself alone, as a key: an IPv4 address, of an IPv6 address the /48, which holds 65,536 networks. */
export const maskSite = (ip: string): string => maskNetwork(ip).split(':').slice(0, 3).join(':');

/** So many times what one network may is for all networks of a /48: one host can have them all, and a carrier puts many phones there. */
export const NETWORKS_OF_SITE = 20;

/** What counts the tries of a network by hand: itself, and where it is one of many that one host can have, its /48. */
export function countersOf(name: string, ip: string, times: number): { key: string; times: number }[] {
  const [network, site] = [maskNetwork(ip), maskSite(ip)];
  const narrow = { key: `${name}${network}`, times };
  return site === network ? [narrow] : [narrow, { key: `${name}${site}`, times: times * NETWORKS_OF_SITE }];
}
