import { Module } from '@medusajs/framework/utils';
import { PostCalendarService } from './post-calendar-service';

export const postCalendarModule = 'post_calendar';

export default Module(postCalendarModule, { service: PostCalendarService });
