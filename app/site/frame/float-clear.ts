const controls = 'a, button, input, select, textarea, label, summary';
/** The time without scrolling, in ms, that counts as rest. */
const rest = 350;
/** The free space around the element, in px. */
const margin = 6;

/**
 * Keeps a floating element off texts and controls. At rest it is at the lowest free place of the lower half of the
 * screen: the style property `--lift` is the height in px by which its content is moved up there. Sets the attribute
 * `data-away` while the visitor scrolls down, and if there is no free place. Returns a function that stops this.
 * @param element its own box does not move; the style sheet moves its content
 */
export function floatClear(element: HTMLElement): () => void {
  const done = new AbortController();
  const options = { passive: true, signal: done.signal };
  let lastY = scrollY;
  let timer: ReturnType<typeof setTimeout>;
  let lift = 0;
  const place = () => {
    const free = freeLift(element);
    element.toggleAttribute('data-away', free === null);
    lift = free ?? lift;
    element.style.setProperty('--lift', `${lift}px`);
  };
  const placeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(place, rest);
  };
  const follow = () => {
    if (scrollY > lastY) element.toggleAttribute('data-away', true);
    // While the page moves, the element keeps its height as long as it can, so that it does not jump from gap to gap.
    else if (element.hasAttribute('data-away') || freeLift(element, lift) !== lift) place();
    lastY = scrollY;
    placeSoon();
  };
  addEventListener('scroll', follow, options);
  for (const change of ['resize', 'click', 'focusin']) addEventListener(change, placeSoon, options);
  // Its first report comes at once. What has just appeared, such as buttons, is not covered until the page rests.
  const growth = new ResizeObserver(() => {
    if (freeLift(element, lift) !== lift) element.toggleAttribute('data-away', true);
    placeSoon();
  });
  // With its padding, which grows by the bars at the lower edge.
  growth.observe(document.body, { box: 'border-box' });
  return () => {
    clearTimeout(timer);
    growth.disconnect();
    done.abort();
  };
}

/** The smallest lift from `least` on at which the element covers nothing; null if there is none. */
function freeLift(element: HTMLElement, least = 0): number | null {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const most = Math.max(0, top - innerHeight / 2);
  const isNear = (box: DOMRect) =>
    box.width > 1 &&
    box.left < right + margin &&
    box.right > left - margin &&
    box.top < bottom + margin &&
    box.bottom > top - most - margin;
  const boxes = boxesIn(document.body, element, isNear);
  for (let lift = least; lift <= most;) {
    const covered = boxes.find((box) => box.top < bottom - lift + margin && box.bottom > top - lift - margin);
    if (!covered) return lift;
    lift = Math.ceil(bottom + margin - covered.top);
  }
  return null;
}

/** The boxes of the lines of text and of the controls in a node. */
function boxesIn(node: Node, skipped: Element, isNear: (box: DOMRect) => boolean): DOMRect[] {
  return [...node.childNodes].flatMap((child) => {
    if (child instanceof Text) return child.data.trim() ? linesOf(child).filter(isNear) : [];
    if (!(child instanceof Element) || child === skipped || !isNear(child.getBoundingClientRect())) return [];
    return child.matches(controls) ? [...child.getClientRects()].filter(isNear) : boxesIn(child, skipped, isNear);
  });
}

function linesOf(text: Text): DOMRect[] {
  const range = document.createRange();
  range.selectNode(text);
  return [...range.getClientRects()];
}
