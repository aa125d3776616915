// Public styles of quizzes for other rooms: answers as they are told in a result.
import './result.css';
