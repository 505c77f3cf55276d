/** Returns the heading and the text of a changelog's newest section. Throws if there is none. */
export function newestChanges(changelog: string): { heading: string; text: string } {
  for (const [, heading, text] of changelog.matchAll(/^## (.+)\n([\s\S]*?)(?=^## |$(?![\s\S]))/gm))
    if (text!.trim()) return { heading: heading!, text: text!.trim() };
  throw new Error('CHANGELOG.md has no section with a text.');
}
