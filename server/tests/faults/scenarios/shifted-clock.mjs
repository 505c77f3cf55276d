// Preloaded into a server: shifts the clock of its main thread by the offset that the parent process sends.
const RealDate = Date;
let shift = 0;

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length) super(...parts);
    else super(RealDate.now() + shift);
  }

  static now() {
    return RealDate.now() + shift;
  }
};

process.on('message', ({ shiftMilliseconds }) => (shift += shiftMilliseconds));
process.channel?.unref();
