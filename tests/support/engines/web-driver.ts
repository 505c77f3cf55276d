import assert from 'node:assert/strict';
import { eventually } from 'stilthouse/testing/eventually.ts';

/** One session of a driver that speaks WebDriver (https://www.w3.org/TR/webdriver2/). */
export interface WebDriverSession {
  /** Sends a command of the session and returns its value. Throws a WebDriverError. */
  post(path: string, body?: object): Promise<unknown>;
  /** Performs an action on the element with this XPath as soon as the element is ready. */
  act(element: string, action: 'click' | 'value', body?: object): Promise<void>;
  end(): Promise<void>;
}

class WebDriverError extends Error {
  readonly code: string;
  constructor({ error, message }: { error: string; message: string }) {
    super(`${error}: ${message}`);
    this.code = error;
  }
}

/** Errors about an element that does not exist yet, moves, or is covered. */
const notReady = new Set([
  'no such element',
  'stale element reference',
  'element not interactable',
  'element click intercepted',
]);
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

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
    async act(element, action, body) {
      let problem = 'no response';
      const attempt = async () => {
        try {
          const found = await post('/element', { using: 'xpath', value: element });
          await post(`/element/${(found as Record<typeof elementKey, string>)[elementKey]}/${action}`, body);
          return true;
        } catch (error) {
          problem = String(error);
          if (error instanceof WebDriverError && notReady.has(error.code)) return false;
          throw error;
        }
      };
      const isDone = await eventually(element, attempt).catch(() => false);
      assert.ok(isDone, `${action} ${element}: ${problem}`);
    },
    end: async () => void (await send(session, 'DELETE')),
  };
}

async function send(url: string, method: 'POST' | 'DELETE', body?: object): Promise<unknown> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new WebDriverError(value as { error: string; message: string });
  return value;
}
