// Public styles of learning pages for other rooms: text to be read, and questions as they are answered.
import './journey.css';
import './learn.css';
