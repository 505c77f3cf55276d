/** Makes the element of a tag in a text that only screen readers read. */
export function visuallyHidden(text: string) {
  return (
    <span key="hidden" className="visually-hidden">
      {text}
    </span>
  );
}
