// npm run words writes this file from messages/.

export const seconds = ({ seconds }: { seconds: number }): string => `${`You can ask for another one in ${seconds.toLocaleString('en')} seconds.`}`;
