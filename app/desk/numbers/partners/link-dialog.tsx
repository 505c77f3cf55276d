import { encode } from 'uqr';
import * as words from '#words/desk-numbers-partners.ts';
import { site } from '../../../../site.config.ts';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { saveFile } from '../../data/save-file.ts';
import { showError, showSuccess } from '../../shared/desk-notices.ts';
import styles from './link-dialog.module.css';

interface LinkDialogProps {
  /** The word of the link. Null while the dialog is closed. */
  word: string | null;
  onClose: () => void;
}

/**
 * The link of a partner with its QR code, to copy, print or save. The printer gets the dialog alone, without buttons.
 */
export function LinkDialog({ word, onClose }: LinkDialogProps) {
  return (
    <Dialog open={word !== null} onClose={onClose} title={word && words.linkOf({ word })} titleHidden size="small">
      {word && <Link word={word} />}
    </Dialog>
  );
}

function Link({ word }: { word: string }) {
  const link = new URL(`/?from=${word}`, site.url).href;
  const code = qrCode(link);
  const copy = async () => {
    if (await copyText(link)) showSuccess(words.copied);
    else showError(words.notCopied);
  };
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${code.size} ${code.size}" width="600" height="600" ` +
    `shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/><path d="${code.path}"/></svg>`;
  return (
    <div className={styles.card}>
      <p className={styles.product} translate="no">
        {site.product}
      </p>
      <p>{words.scan}</p>
      <svg
        className={styles.code}
        viewBox={`0 0 ${code.size} ${code.size}`}
        role="img"
        aria-label={words.qrCode}
        shapeRendering="crispEdges"
      >
        <path d={code.path} />
      </svg>
      <p className={styles.address} translate="no">
        {link}
      </p>
      <div className={styles.ways}>
        <Button onClick={() => window.print()}>{words.print}</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          {words.copyLink}
        </Button>
        <Button variant="secondary" onClick={() => saveFile(`qr-code-${word}.svg`, drawing, 'image/svg+xml')}>
          {words.saveSvg}
        </Button>
      </div>
    </div>
  );
}

/** A QR code as the path of its dark modules, with the quiet zone of four modules (ISO/IEC 18004). */
function qrCode(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
