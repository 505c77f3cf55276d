/** Whether an address never leaves this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** The address with parameters added to its fragment: the implicit flow's way to hand something to the site. */
export function withFragment(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  url.hash = new URLSearchParams(parameters).toString();
  return url.href;
}

/** The address with parameters added to its query. */
export function withQuery(address: string, parameters: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
