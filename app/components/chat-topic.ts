import { useEffect, useSyncExternalStore } from 'react';

/** Where a topic comes from; the first of them that has one is what the visitor looks at. */
const sources = ['tour', 'booking', 'post'] as const;
type ChatSource = (typeof sources)[number];

const topics = new Map<ChatSource, string>();
const listeners = new Set<() => void>();

/** While the calling part of the page is shown, a chat begins with this sentence. Null says nothing. */
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

/** The sentence that a chat begins with at this moment, or null. */
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
