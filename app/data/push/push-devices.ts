import * as failures from '#words/failures.ts';
import { deviceName } from '../../../domain/desk/device-name.ts';
import { refusedError } from '../refusals/desk-refusals.ts';
import { loadUserRest, requireRows, withErrorMessage } from '../rest-client.ts';
import { deviceStore } from '../storage.ts';
import { deskWorkers, findDeskWorker, registerDeskWorker } from './desk-worker.ts';

/** A device on which this person gets push notifications. */
export interface PushDevice {
  id: string;
  device: string;
  created_at: string;
  /** When its push service last took a notification; null if never. */
  last_success_at: string | null;
  /** Whether it is this browser. */
  isThis: boolean;
}

/**
 * Whether this browser gets notifications: 'on' or 'off'; 'denied' by the person; 'not installed', which Apple's phones
 * need; 'unsupported'; or 'not ready', while the server has no key yet.
 */
export type PushState = 'on' | 'off' | 'denied' | 'not installed' | 'unsupported' | 'not ready';

/** The own devices, oldest first, the state of this browser, and the key of the server. */
export interface PushDevices {
  devices: PushDevice[];
  state: PushState;
  publicKey: string | null;
}

// The account and the endpoint that this browser registered last.
const registeredKey = 'desk push';

/** Loads the devices and the state of this browser. Throws 'Failed to fetch notifications'. */
export function loadPushDevices(): Promise<PushDevices> {
  const message = failures.fetchNotifications;
  return withErrorMessage(message, async () => {
    const rest = await loadUserRest();
    const [rows, key, here] = await Promise.all([
      rest.from('push_subscriptions').select('id, endpoint, device, created_at, last_success_at').order('created_at'),
      rest.rpc('push_public_key'),
      findSubscription(),
    ]);
    if (key.error) throw key.error;
    const devices = requireRows(rows, message).map(({ endpoint, ...device }) => ({
      ...device,
      isThis: endpoint === here?.endpoint,
    }));
    return { devices, state: stateOf(devices, key.data), publicKey: key.data };
  });
}

function stateOf(devices: PushDevice[], publicKey: string | null): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isOfApple() ? 'not installed' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  if (Notification.permission === 'granted' && devices.some(({ isThis }) => isThis)) return 'on';
  return publicKey ? 'off' : 'not ready';
}

/** Whether this is an iPhone or an iPad, which calls itself a Mac and has a touch screen. */
function isOfApple(): boolean {
  return (
    /iP(?:hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

/**
 * Asks the person for the permission and registers this browser. Runs in a press, which browsers require. Without the
 * permission, nothing changes. Throws an Error with a sentence for the person.
 * @param account the id of the signed-in account
 */
export async function turnOnPush(publicKey: string, account: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return;
  await register(publicKey, account);
}

async function register(publicKey: string, account: string): Promise<void> {
  const worker = await registerDeskWorker();
  if (!worker) return;
  await navigator.serviceWorker.ready;
  // An older one may belong to another key, or to the desk of another language.
  await endSubscriptions();
  await forgetEarlier();
  const subscription = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
    .catch((cause: unknown) => {
      throw new Error(failures.pushServiceAway, { cause });
    });
  const { keys } = subscription.toJSON();
  const { error } = await (
    await loadUserRest()
  ).rpc('keep_push_subscription', {
    endpoint: subscription.endpoint,
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
    device: deviceName(navigator.userAgent),
  });
  if (error) {
    await subscription.unsubscribe();
    throw refusedError(error, sentenceOf(error));
  }
  deviceStore.write(registeredKey, `${account} ${subscription.endpoint}`);
}

/**
 * Removes what this browser registered earlier. Its row would count as a further device, of which a person has ten at
 * most.
 */
async function forgetEarlier(): Promise<void> {
  const [, endpoint] = (deviceStore.read(registeredKey) ?? '').split(' ');
  if (!endpoint) return;
  const { error } = await (await loadUserRest()).from('push_subscriptions').delete().eq('endpoint', endpoint);
  if (error) throw refusedError(error, failures.turnOnNotifications);
}

function sentenceOf({ code }: { code: string }): string {
  return code === '23514' ? failures.unknownPushService : failures.turnOnNotifications;
}

/** Removes a device; this browser gives up its subscription too. Throws 'Failed to remove the device'. */
export function removePushDevice({ id, isThis }: PushDevice): Promise<void> {
  return withErrorMessage(failures.removeTheDevice, async () => {
    const { error } = await (await loadUserRest()).from('push_subscriptions').delete().eq('id', id);
    if (error) throw error;
    if (!isThis) return;
    deviceStore.write(registeredKey, null);
    await (await findSubscription())?.unsubscribe();
  });
}

/** Sends a test to a device of this person. It arrives within seconds. Throws 'Failed to send the test'. */
export function sendTestPush({ id }: PushDevice): Promise<void> {
  return withErrorMessage(failures.sendTheTest, async () => {
    const { error } = await (await loadUserRest()).rpc('send_test_push', { subscription: id });
    if (error) throw error;
  });
}

/**
 * Registers this browser again if it has lost its subscription, or has got another one, since the account turned
 * notifications on here, also if the desk is open in another language than then. Without a connection the next visit
 * does it.
 */
export async function renewPush(account: string): Promise<void> {
  const [owner, endpoint] = (deviceStore.read(registeredKey) ?? '').split(' ');
  if (owner !== account || !('Notification' in window) || Notification.permission !== 'granted') return;
  if ((await findSubscription())?.endpoint === endpoint) return;
  const { data: publicKey } = await (await loadUserRest()).rpc('push_public_key');
  if (!publicKey) return;
  await register(publicKey, account);
}

/**
 * Ends the notifications of this browser, after the session has ended: those that are shown, the count on the icon and
 * the subscription. The server forgets the device with the session.
 */
export async function endPush(): Promise<void> {
  deviceStore.write(registeredKey, null);
  showBadge(0);
  for (const notification of await shownNotifications()) notification.close();
  await endSubscriptions();
}

/** Shows a count on the icon of the installed desk; 0 removes it. */
export function showBadge(count: number): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(count).catch(() => undefined);
}

/** Closes the notifications about requests that do not wait any more. */
export async function closeDecidedNotifications(): Promise<void> {
  const shown = (await shownNotifications()).filter(({ tag }) => tag !== 'test');
  if (shown.length === 0) return;
  const rest = await loadUserRest();
  const ids = shown.map(({ tag }) => tag);
  const { data } = await rest.from('bookings').select('id').in('id', ids).eq('status', 'pending');
  if (!data) return;
  const waiting = new Set(data.map(({ id }) => id));
  for (const notification of shown) if (!waiting.has(notification.tag)) notification.close();
}

/** What the workers of all languages show, also those of a language in which the desk is not open any more. */
async function shownNotifications(): Promise<Notification[]> {
  const workers = await deskWorkers();
  return (await Promise.all(workers.map((worker) => worker.getNotifications?.() ?? []))).flat();
}

/** Ends the subscriptions of this browser in all languages. */
async function endSubscriptions(): Promise<void> {
  for (const worker of await deskWorkers()) await (await worker.pushManager?.getSubscription())?.unsubscribe();
}

async function findSubscription(): Promise<PushSubscription | null> {
  return (await (await findDeskWorker())?.pushManager?.getSubscription()) ?? null;
}
