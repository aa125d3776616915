// What other rooms' screens show of the weekly goal, and of the messages that a person wants.
export { GoalButton } from './GoalButton.tsx';
export { MessagesCard } from './MessagesCard.tsx';
