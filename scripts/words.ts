// npm run words: writes the texts of the site, domain/words/, from messages/. npm start, npm run build and npm run dev
// do the same first.
import { writeWords } from './words/write-words.ts';

try {
  const written = writeWords();
  console.log(written.length > 0 ? `Wrote ${written.join(', ')}` : 'domain/words is what messages/ says.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
