import { eventually } from 'stilthouse/testing/eventually.ts';

/** One session of a driver that speaks WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface WebDriverSession {
  /** Sends a command of the session and returns its value. Throws the driver's error. */
  post(path: string, body?: object): Promise<unknown>;
  end(): Promise<void>;
}

/** Waits for the driver at this URL and opens a session with its default browser. */
export async function openSession(driver: string): Promise<WebDriverSession> {
  await eventually('the driver', () =>
    fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const { sessionId } = (await send(`${driver}/session`, 'POST', { capabilities: {} })) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const post = (path: string, body = {}) => send(session + path, 'POST', body);
  return {
    post,
    end: async () => void (await send(session, 'DELETE')),
  };
}

async function send(url: string, method: 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}
