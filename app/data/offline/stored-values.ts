import { deviceStore, readValue } from '../storage.ts';

/** Reads a value from this device. Null if there is none or it cannot be read. */
export function readStored<Value>(key: string): Value | null {
  return readValue(deviceStore, key) as Value | null;
}

/** Stores a value on this device; null deletes it. Returns false if that failed. */
export function writeStored(key: string, value: unknown): boolean {
  return deviceStore.keep(key, value === null ? null : JSON.stringify(value));
}

/** Stores a value on this device, or if that fails for as long as the page lasts; null deletes it. Returns true. */
export function writeForPage(key: string, value: unknown): true {
  deviceStore.write(key, value === null ? null : JSON.stringify(value));
  return true;
}

/** The keys with this prefix on this device. */
export function storedKeys(prefix: string): string[] {
  return deviceStore.keys(prefix);
}
