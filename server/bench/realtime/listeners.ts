import { WebSocket } from 'ws';

export interface Listener {
  socket: WebSocket;
  /** Called with the id of each new row. */
  onRow: (id: number) => void;
}

interface Join {
  url: string;
  key: string;
  topic: string;
  table: string;
  token?: string;
}

// Opening sockets is not measured.
const atOnce = 50;

/** Opens sockets of version 2.0.0, each with one channel that is subscribed to a table. Resolves when all are ready. */
export async function openListeners(count: number, join: (index: number) => Join | Promise<Join>): Promise<Listener[]> {
  const listeners: Listener[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const group = Array.from({ length: Math.min(atOnce, count - from) }, async (_, index) =>
      openListener(await join(from + index)),
    );
    listeners.push(...(await Promise.all(group)));
  }
  return listeners;
}

export async function closeListeners(listeners: Listener[]): Promise<void> {
  await Promise.all(
    listeners.map(({ socket }) => {
      const closed = new Promise((done) => socket.once('close', done));
      socket.close();
      return closed;
    }),
  );
}

async function openListener({ url, key, topic, table, token }: Join): Promise<Listener> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=2.0.0`, {
    perMessageDeflate: false,
  });
  const listener: Listener = { socket, onRow: () => {} };
  await new Promise<void>((done, fail) => {
    socket.once('error', fail);
    socket.once('open', () => {
      const config = { postgres_changes: [{ event: 'INSERT', schema: 'public', table }] };
      socket.send(JSON.stringify(['1', '1', `realtime:${topic}`, 'phx_join', { config, access_token: token }]));
    });
    socket.on('message', (data) => {
      const [, , , event, payload] = JSON.parse(String(data)) as [
        unknown,
        unknown,
        unknown,
        string,
        { status: string; message?: string; data?: { record: { id: number } } },
      ];
      if (event === 'postgres_changes') listener.onRow(payload.data!.record.id);
      else if (payload.status === 'error') fail(new Error(JSON.stringify(payload)));
      else if (event === 'system') done();
    });
  });
  return listener;
}
