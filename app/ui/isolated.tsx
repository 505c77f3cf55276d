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
