/** Saves a CSV file on this device. */
export function saveFile(name: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has begun to save the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
