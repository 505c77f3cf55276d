/** The newest section of a changelog: its heading and its text. Throws if there is none. */
export function newestChanges(changelog: string): { heading: string; text: string } {
  const [, heading, text] = /^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  if (!heading || !text?.trim()) throw new Error('CHANGELOG.md has no section with a text.');
  return { heading, text: text.trim() };
}
