/** Saves a file on this device, by default CSV. */
export function saveFile(name: string, content: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has begun to save the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
