// npm run words writes this file from messages/.

export const denied = "This browser blocks the notifications of the desk. To allow them, press the sign beside the address, open the permissions of this website and choose ‘Allow’ for notifications; for the installed desk, do so in the settings of the phone. Then open this page again.";
export const notInstalled = "On an iPhone or iPad, notifications come to the installed desk only: press Share, then ‘Add to Home Screen’. Open the desk from there and turn them on here.";
export const since = ({ since }: { since: string | number }): string => `Since ${since}`;
export const sinceReached = ({ reached, since }: { reached: string | number; since: string | number }): string => `Since ${since} · Last reached ${reached}`;
export const unsupported = "This browser cannot show notifications. Chrome, Edge, Firefox and Safari can.";
export const notReady = "The server prepares the notifications. Open this page again in a minute.";
export const title = "Notifications";
export const about = "A new request, and one whose promised time is nearly over, appear on your phone or computer while the desk is closed. A notification has the first name of the guest and the trip, nothing else.";
export const sendTest = "Send a test";
export const testArrives = "The test arrives within a minute";
export const turnOn = "Tell me on this device";
export const thisDevice = ({ device }: { device: string | number }): string => `${device} (this device)`;
export const turnOff = "Turn off";
export const turnOffThis = "Turn off on this device";
export const turnOffNamed = ({ device }: { device: string | number }): string => `Turn off on ${device}`;
