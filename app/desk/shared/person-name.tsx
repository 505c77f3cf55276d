interface PersonNameProps {
  /** Null if it is not known, for example of a deleted account. */
  name: string | null;
  /** What stands there without a name. */
  otherwise: string;
}

/** The name of a person in a sentence, which browsers do not translate. */
export function PersonName({ name, otherwise }: PersonNameProps) {
  return name === null ? <span>{otherwise}</span> : <bdi translate="no">{name}</bdi>;
}

/** ' by ' and the name of a person, if it is known. */
export function ByPerson({ name }: { name: string | null }) {
  return (
    name && (
      <>
        {' by '}
        <bdi translate="no">{name}</bdi>
      </>
    )
  );
}
