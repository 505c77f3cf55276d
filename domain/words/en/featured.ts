// npm run words writes this file from messages/.

export const movePictures = "Move the pictures";
export const pausePictures = "Pause the pictures";
export const picture = ({ count, number }: { count: string | number; number: string | number }): string => `Picture ${number} of ${count}`;
export const pictures = "Pictures of the sailing day";
export const carousel = "carousel";
export const underSail = "A sailing boat under full sail off a small palm-covered caye at low sun";
export const atAnchor = "The boat at anchor above a coral garden, two snorkelers swimming below the surface";
export const boat = "The boat";
export const boatValue = "53-foot sailing boat";
export const duration = "Duration";
export const durationValue = "Full day (8 hours)";
export const forWhom = "For whom";
export const forWhomValue = "All skill levels";
export const coralGardens = "Coral Gardens";
export const conchGraveyard = "Conch Shell Graveyard";
export const sharkRayAlley = "Shark & Ray Alley";
export const holChan = "Hol Chan Marine Reserve";
export const rice = "Coconut rice and beans";
export const plantain = "Plantain chips";
export const chicken = "Grilled chicken";
export const fish = "Fresh fish fillet";
export const title = "Full Day Sailing Adventure";
export const intro = "The engine goes quiet, the sails fill, and the island turns into a green line. Eight hours along the barrier reef, with four stops to swim and lunch in between.";
export const stops = "Snorkeling stops";
export const lunch = "Lunch on board";
export const book = "Book This Adventure";
export const learnMore = "Learn More";
