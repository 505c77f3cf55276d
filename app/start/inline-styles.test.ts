import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inlineStyles } from './inline-styles.ts';

const sheets: Record<string, string> = { '/assets/frame.css': 'a{color:red}\n', '/assets/home.css': 'b{color:$&}' };
const read = (href: string) => sheets[href] ?? assert.fail(`asked for ${href}`);

it('replaces every link by its style sheet and disables the link', () => {
  assert.equal(
    inlineStyles('<head><link rel="stylesheet" href="/assets/home.css"/><link rel="icon" href="/i.svg"/></head>', read),
    '<head><style>b{color:$&}</style><link rel="stylesheet" href="/assets/home.css" disabled=""/><link rel="icon" href="/i.svg"/></head>',
  );
});

it("leaves two links for a sheet that is marked as the root's", () => {
  assert.equal(
    inlineStyles('<link rel="stylesheet" href="/assets/frame.css#"/>', read),
    '<style>a{color:red}</style><link rel="stylesheet" href="/assets/frame.css#" disabled=""/><link rel="stylesheet" href="/assets/frame.css" disabled=""/>',
  );
});

it('refuses a page without a style sheet, and one that would end its element', () => {
  assert.throws(() => inlineStyles('<head></head>', read), /no style sheet/);
  assert.throws(
    () => inlineStyles('<link rel="stylesheet" href="/x.css"/>', () => 'a::before{content:"</style>"}'),
    /\/x\.css/,
  );
});
