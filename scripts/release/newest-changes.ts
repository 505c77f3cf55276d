/** Returns the heading and the text of a changelog's newest section. Throws if there is none. */
export function newestChanges(changelog: string): { heading: string; text: string } {
  const [, heading, text] = /^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  if (!heading || !text?.trim()) throw new Error('CHANGELOG.md has no section with a text.');
  return { heading, text: text.trim() };
}
