import { connect, createServer, type AddressInfo, type NetConnectOpts } from 'node:net';

/** A proxy for any TCP protocol that can stop a program in the middle of its work. */
export interface HoldingProxy {
  port: number;
  /** Stops forwarding when a client sends `text` for the n-th time. Resolves at that moment. */
  holdAt(text: string, count?: number): Promise<void>;
  /** Forwards again, on new connections. */
  release(): void;
  close(): void;
}

/** Starts a proxy in front of an address on a free loopback port. */
export async function startHoldingProxy(target: NetConnectOpts): Promise<HoldingProxy> {
  let awaited: { text: string; left: number; reached(): void } | null = null;
  const server = createServer((client) => {
    const upstream = connect(target);
    client.on('data', (chunk) => {
      if (awaited) {
        awaited.left -= chunk.toString('latin1').split(awaited.text).length - 1;
        if (awaited.left <= 0) return awaited.reached();
      }
      upstream.write(chunk);
    });
    upstream.pipe(client);
    for (const socket of [client, upstream])
      socket
        .on('error', () => {})
        .on('close', () => {
          client.destroy();
          upstream.destroy();
        });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    holdAt: (text, count = 1) =>
      new Promise((reached) => {
        awaited = { text, left: count, reached };
      }),
    release: () => (awaited = null),
    close: () => server.close(),
  };
}

/** Returns the address of the Postgres in a URL, and the URL of the same database through a proxy. */
export function throughProxy(url: string): { address: NetConnectOpts; urlOn(port: number): string } {
  const direct = new URL(url);
  const port = Number(direct.port || 5432);
  const host = direct.searchParams.get('host') ?? direct.hostname;
  const address = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const urlOn = (proxyPort: number) => {
    const proxied = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(proxyPort) });
    proxied.searchParams.delete('host');
    return proxied.href;
  };
  return { address, urlOn };
}
