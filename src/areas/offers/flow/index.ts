export { type BalloonWays, balloonWays, type CarWay, type NewCar } from './balloon.ts';
