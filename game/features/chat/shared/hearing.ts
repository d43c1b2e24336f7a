/** How far a voice carries that is not meant for everybody. */

/** What is said near by is heard within this, in px: two steps of a sprint, and less than half of a small screen. */
export const HEARING_PX = 600;
