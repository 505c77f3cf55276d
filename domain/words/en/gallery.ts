// npm run words writes this file from messages/.

export const all = "All";
export const title = "Gallery";
export const intro = "Days on the reef, on the river and on the road, the way they stay in the mind.";
export const filter = "Filter pictures";
