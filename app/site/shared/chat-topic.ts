import { useEffect, useSyncExternalStore } from 'react';

/** The sources of a topic in order of priority. */
const sources = ['tour', 'booking', 'post'] as const;
type ChatSource = (typeof sources)[number];

const topics = new Map<ChatSource, string>();
const listeners = new Set<() => void>();

/** Sets the topic of a chat while the calling component is mounted; null for none. */
export function useChatTopic(source: ChatSource, sentence: string | null): void {
  useEffect(() => {
    if (!sentence) return;
    topics.set(source, sentence);
    tell();
    return () => {
      topics.delete(source);
      tell();
    };
  }, [source, sentence]);
}

/** The current topic of a chat, or null. */
export function useChatTopicText(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

function read(): string | null {
  const source = sources.find((one) => topics.has(one));
  return (source && topics.get(source)) ?? null;
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
