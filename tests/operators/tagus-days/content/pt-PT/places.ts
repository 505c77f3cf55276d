export const places = {
  'sunset-on-the-tagus': ['Lisboa'],
  'cycling-to-belem': ['Lisboa'],
  'the-seven-hills-on-foot': ['Lisboa'],
};
