/**
 * The operator's country: its ISO 3166 code, the calling code of its telephone numbers, and the number of digits that
 * follow it.
 */
export const country = { code: 'BZ', callingCode: '501', phoneDigits: 7 } as const;
