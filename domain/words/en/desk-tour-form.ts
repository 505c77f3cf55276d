// npm run words writes this file from messages/.

export const updated = "Tour updated successfully";
export const created = "Tour created successfully";
export const image = "Image";
export const imageOfCatalogue = "The site shows the picture of the catalogue.";
export const imageAlt = "What the image shows";
export const imageAltHint = "For guests who do not see it";
export const status = "Status";
export const statusHint = "Only active tours are on the site and can be requested";
export const active = "Active";
export const inactive = "Inactive";
export const update = "Update Tour";
export const create = "Create Tour";
export const name = "Name";
export const duration = "Duration";
export const durationSample = "3-4 hours";
export const description = "Description";
export const included = "Included";
export const includedHint = "One item on each line";
export const category = "Category";
export const chooseCategory = "Choose a category";
export const fixedCategory = ({ category }: { category: string | number }): string => `Category: ${category}. It stays, because it says what kind of trip this tour of the catalogue is. To offer another kind of trip, add a tour of your own; this one can be made inactive below.`;
