export type CsvValue = string | number | null;

/**
 * Cells by csvCell as CSV for a spreadsheet (https://www.rfc-editor.org/rfc/rfc4180), in UTF-8 with a byte order mark,
 * which spreadsheets need to recognize UTF-8. A text that a spreadsheet would interpret as a formula or convert to a
 * value begins with an apostrophe (docs/product/numbers-and-data.md, Data of the desk). Quotes do not prevent a
 * conversion. A formula such as ="00123" would, but other readers of the file would show the formula.
 */
export function csvFile(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[headings, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')}`;
}

/** Writes a cell. `kind`: a time is a value for the spreadsheet, any other string is text. */
export function csvCell(value: CsvValue, kind?: 'time'): string {
  const text = typeof value === 'string' && kind !== 'time' ? asText(value) : String(value ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

// The beginning of a formula, including full-width characters, also after spaces and control characters that a
// spreadsheet drops (https://owasp.org/www-community/attacks/CSV_Injection).
const formula = /^(?:[\t\r]|[\s\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u;

// If its list separator is a semicolon, a spreadsheet splits a cell there and at line breaks.
const laterFormula = /([;\t\r\n])(?=[\s\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/gu;

// What a spreadsheet converts to a number, a day, a time or a truth value, so that 00123456 loses its zeros, 123456E7
// becomes 1.23E+12 and 447700900123 is rounded (https://support.microsoft.com/office/452bd2db-cc96-47d1-81e4-72cec11c4ed8,
// https://help.libreoffice.org/latest/en-US/text/shared/00/00000208.html). Months are in the languages of Belize. A dash
// between spaces is a range of two numbers.
const month = String.raw`(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|oct|nov|dec|dic)\p{L}*\.?`;
const conversions = [
  // A number, a sum of money, a telephone number, a day or a time in digits.
  /^(?!.*\p{Zs}-\p{Zs})(?=.*\p{Nd})(?:[A-Z]{1,3}\p{Sc})?[\p{Nd}\p{Sc}\p{Zs}.,:/()%'’-]+$/u,
  /^\p{Nd}+(?:[.,]\p{Nd}*)?E[+-]?\p{Nd}+$/iu,
  /^\p{Nd}{1,2}(?::\p{Nd}{1,2}){0,2}\s*[ap]\.?m?\.?$/iu,
  new RegExp(String.raw`^\p{Nd}{1,4}[\s./,-]*${month}(?:[\s./,-]*\p{Nd}{1,4})?$`, 'iu'),
  new RegExp(String.raw`^${month}[\s./,-]*\p{Nd}{1,4}(?:[\s./,-]+\p{Nd}{1,4})?$`, 'iu'),
  /^(?:true|false)$/i,
];

/** Begins a text with an apostrophe if a spreadsheet would not leave it as it is. */
function asText(text: string): string {
  const start = /^[\s\p{C}]*/u.exec(text)![0];
  const safe = start + text.slice(start.length).replace(laterFormula, "$1'");
  const bare = text.replace(/^[\s\p{C}]+|[\s\p{C}]+$/gu, '');
  return formula.test(safe) || conversions.some((form) => form.test(bare)) ? `'${safe}` : safe;
}
