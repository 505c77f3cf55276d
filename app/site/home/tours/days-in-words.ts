const words = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];

/** A number of days at the beginning of a sentence: 'Twelve days', '36 days', and for none 'Days'. */
export function daysInWords(count: number): string {
  if (count === 0) return 'Days';
  return `${words[count] ?? count} ${count === 1 ? 'day' : 'days'}`;
}
