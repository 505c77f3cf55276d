import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { childOf, parseXml, xmlDocument } from './s3-xml.ts';

describe('XML', () => {
  it('is parsed into elements and texts', () => {
    const xml = '<?xml version="1.0"?><!-- a --><A xmlns="x"><B>1 &lt;&#38;&#x3E; 2</B><C/><B c="/">3</B></A>\n';
    const root = parseXml(xml, 'A');
    assert.deepEqual(
      root.children.map(({ name, text }) => [name, text]),
      [
        ['B', '1 <&> 2'],
        ['C', ''],
        ['B', '3'],
      ],
    );
    assert.equal(childOf(root, 'B')?.text, '1 <&> 2');
  });

  it('is refused if it is not well-formed, has another root or a document type', () => {
    const bad = ['', 'text', '<A>', '<A></B>', '</A>', '<A/><A/>', '<B/>', '<A', '<A><![CDATA[x]]></A>'];
    for (const xml of [...bad, '<!DOCTYPE A [<!ENTITY a "b">]><A>&a;</A>', '<A>'.repeat(20) + '</A>'.repeat(20)])
      assert.throws(() => parseXml(xml, 'A'), { code: 'MalformedXML' }, xml);
  });

  it('is refused with more elements than any request has', () => {
    const list = (elements: number) => `<A>${'<B/>'.repeat(elements)}</A>`;
    assert.equal(parseXml(list(99_999), 'A').children.length, 99_999);
    assert.throws(() => parseXml(list(100_000), 'A'), { code: 'MalformedXML' });
  });

  it('is refused in time that grows with its length alone', () => {
    for (const piece of ['<A>', '<A ', '<!--', '<A><', '<?a'])
      assert.throws(() => parseXml(piece.repeat(500_000), 'A'), { code: 'MalformedXML' });
  });

  it('is written with what a text must not contain escaped', () => {
    const text = `<&>"'`;
    const xml = xmlDocument('A', { B: [text, { C: 1 }], D: null });
    assert.deepEqual(
      parseXml(xml, 'A').children.map(({ name, text: read }) => [name, read]),
      [
        ['B', text],
        ['B', ''],
      ],
    );
  });
});
