/** '1 person', '4 people' */
export function peopleText(people: number): string {
  return people === 1 ? '1 person' : `${people} people`;
}

/** '1 party', '3 parties' */
export function partiesText(parties: number): string {
  return parties === 1 ? '1 party' : `${parties} parties`;
}
