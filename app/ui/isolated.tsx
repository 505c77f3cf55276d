/**
 * Makes the element of a tag in a text: it isolates what people wrote, because that may contain marks that reverse the
 * text after it.
 */
export function isolated(key: string) {
  return (text: string) => (
    <bdi key={key} translate="no">
      {text}
    </bdi>
  );
}

/**
 * A person in a text, as arguments of a message: the name, which is isolated and not translated, or else words for one
 * who is not known, which browsers translate.
 */
export function personIn(name: string | null, otherwise = '', key = 'person') {
  const unknown = (text: string) => <bdi key={key}>{text}</bdi>;
  return { person: name ?? otherwise, isolated: name === null ? unknown : isolated(key) };
}
