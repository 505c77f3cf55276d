export { AddTrip } from './add-trip.tsx';
export { TripList } from './trip-list.tsx';
