/** '1 person', '4 people' */
export function peopleText(people: number): string {
  return people === 1 ? '1 person' : `${people} people`;
}
