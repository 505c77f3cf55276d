import type { Channel } from '../channels/channel.ts';
import { encodePush, type EncodedFrame } from '../sockets/frame-encode.ts';
import type { ChangeBatch, ChangeSets, Subscriber } from './change-batch.ts';
import { findKeyProblem } from './published-table.ts';
import { hasEvent } from './row-visibility.ts';

/** Sends the changes of a batch, in order, to the subscribers whose set in `matching` contains them. */
export function pushChanges(batch: ChangeBatch, matching: ChangeSets): void {
  for (const index of batch.changes.keys()) {
    const frames = new SharedFrames();
    const byChannel = new Map<Channel, Map<string, number[]>>();
    for (const subscriber of batch.subscribers) {
      const data = dataFor(batch, subscriber, index, matching, frames);
      if (data === null) continue;
      const { channel, binding } = subscriber;
      const byData = byChannel.get(channel) ?? byChannel.set(channel, new Map()).get(channel)!;
      const ids = byData.get(data) ?? byData.set(data, []).get(data)!;
      if (!ids.includes(binding.id)) ids.push(binding.id);
    }
    for (const [channel, byData] of byChannel)
      for (const [data, ids] of byData) channel.send(frames.frame(channel, ids, data));
  }
}

/** The data of a change for a subscriber, or null if the subscriber gets nothing. */
function dataFor(
  batch: ChangeBatch,
  subscriber: Subscriber,
  index: number,
  matching: ChangeSets,
  frames: SharedFrames,
): string | null {
  const { identity, binding } = subscriber;
  const change = batch.changes[index]!;
  const problem = change.row.kind === 'DELETE' ? null : findKeyProblem(batch.table, identity.role);
  // With a problem, only the event is reported and no row, so the filters do not apply.
  if (problem) return hasEvent(batch, subscriber, index) ? frames.data(problem, () => change.failure(problem)) : null;
  if (!matching.get(subscriber)?.has(index)) return null;
  const key = `${identity.role} ${JSON.stringify(binding.select)}`;
  return frames.data(key, () => change.data(identity.role, binding.select));
}

/** The frames of one change. Channels with equal data share the same bytes. */
class SharedFrames {
  readonly #data = new Map<string, string>();
  readonly #frames = new Map<string, Map<string, EncodedFrame>>();

  data(key: string, make: () => string): string {
    return this.#data.get(key) ?? this.#data.set(key, make()).get(key)!;
  }

  frame({ frameTopic, version }: Channel, ids: number[], data: string): EncodedFrame {
    const ofData = this.#frames.get(data) ?? this.#frames.set(data, new Map()).get(data)!;
    const key = `${version} ${ids.join()} ${frameTopic}`;
    const encode = () => encodePush(version, frameTopic, 'postgres_changes', `{"ids":[${ids.join()}],"data":${data}}`);
    return ofData.get(key) ?? ofData.set(key, encode()).get(key)!;
  }
}
