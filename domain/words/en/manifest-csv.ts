// npm run words writes this file from messages/.

export const day = "Day";
export const leavesAt = "Leaves at";
export const trip = "Trip";
export const meetingPoint = "Meeting point";
export const boat = "Boat";
export const crew = "Crew";
export const pickupAt = "Pick-up at";
export const pickupFrom = "Pick-up from";
export const name = "Name";
export const reference = "Reference";
export const people = "People";
export const arrived = "Arrived";
export const noShow = "No-show";
export const phone = "Phone";
export const forCrew = "For the crew";
export const message = "Message";
export const notes = "Notes";
export const yes = "yes";
export const no = "no";
