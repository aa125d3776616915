// Kinds of meals of a training, in the order of a day.

export const mealTypes = ['breakfast', 'tea', 'lunch', 'snack', 'iftar', 'dinner'] as const;
export type MealType = (typeof mealTypes)[number];
