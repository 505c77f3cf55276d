/** A page in a browser other than Chromium, driven as a person drives it. Elements are given by XPath. */
export interface EnginePage {
  /** Loads an address and waits for the load event. */
  open(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Waits until a person can press the element, scrolls to it if necessary, and clicks it. */
  click(element: string): Promise<void>;
  /** Clicks a field and types into it. */
  type(field: string, text: string): Promise<void>;
  /** Presses Shift, an input that changes nothing. */
  pressShift(): Promise<void>;
  /** Gives the page this size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Calls a function in the page. The function must not use anything from its module. */
  evaluate<Args extends unknown[], Result>(call: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** The console errors and uncaught exceptions so far. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

/** A browser engine, which may be missing on this machine. */
export interface Engine {
  name: string;
  /** The reason why its tests do not run; false if it can be started. For the option `skip` of node:test. */
  missing: string | false;
  start(): Promise<EnginePage>;
}
